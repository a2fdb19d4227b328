/** SHA-256 of ASCII text in hex. Browsers offer theirs only over HTTPS, and games at home use HTTP. */

/** The first 32 bits of the fractional parts of a root of each prime: square roots or cube roots. */
function fractions(count: number, root: (n: number) => number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    let isPrime = true;
    for (let k = 2; k * k <= n; k += 1) if (n % k === 0) isPrime = false;
    if (isPrime) found.push(((root(n) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const START = fractions(8, Math.sqrt);
const ROUND = fractions(64, Math.cbrt);
const rotateRight = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(text: string): string {
  const length = (((text.length + 8) >> 6) + 1) << 4;
  const words = new Int32Array(length);
  const put = (place: number, byte: number) => (words[place >> 2]! |= byte << (24 - (place % 4) * 8));
  for (let place = 0; place < text.length; place += 1) put(place, text.charCodeAt(place));
  put(text.length, 0x80);
  words[length - 1] = text.length * 8;

  const hash = Int32Array.from(START);
  const w = new Int32Array(64);
  for (let block = 0; block < length; block += 16) {
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) w[i] = words[block + i]!;
      else {
        const x = w[i - 15]!;
        const y = w[i - 2]!;
        const s0 = rotateRight(x, 7) ^ rotateRight(x, 18) ^ (x >>> 3);
        const s1 = rotateRight(y, 17) ^ rotateRight(y, 19) ^ (y >>> 10);
        w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
      }
      const t1 = h + (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!;
      const t2 = (rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i]! += value));
  }
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
