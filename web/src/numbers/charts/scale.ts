/** Scales and marks that the charts share. Charts are drawn at their real size, so that text keeps its own. */

/** Room for labels of this length in our text size, which is 14 pixels. */
export const labelWidth = (labels: readonly string[]): number => Math.max(...labels.map(({ length }) => length)) * 7.4 + 10;

/** Round numbers that span these values, about four of them. */
export function ticks(low: number, high: number): number[] {
  const rough = (high - low || Math.abs(high) || 1) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough * 0.999)!;
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}

/** A mark for each series or part: distinguished by its shape as well as its colour. */
export function mark(part: number, x: number, y: number, size = 5): string {
  if (part === 0) return `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;
  if (part === 1) return `M${x} ${y - size * 1.3}l${size * 1.3} ${size * 1.3}l${-size * 1.3} ${size * 1.3}l${-size * 1.3} ${-size * 1.3}z`;
  return `M${x} ${y - size * 1.2}l${size * 1.2} ${size * 2.1}h${-size * 2.4}z`;
}
