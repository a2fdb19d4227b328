/** Announces sentences to screen readers through two live regions. */
const GAP = 150;

class Announcer {
  /** Two regions alternate: a sentence repeated in one region would not be read again. */
  regions = $state(["", ""]);
  #queue: string[] = [];
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(sentence: string): void {
    if (!sentence) return;
    this.#queue.push(sentence);
    this.#timer ??= setTimeout(() => this.#next(), GAP);
  }

  /** Nothing announced, and nothing waiting to be. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.regions = ["", ""];
  }

  #next(): void {
    this.#timer = undefined;
    const sentence = this.#queue.splice(0).join(" ");
    this.#turn = 1 - this.#turn;
    this.regions[this.#turn] = sentence;
    this.regions[1 - this.#turn] = "";
  }
}

export const announcer = new Announcer();
export const announce = (sentence: string): void => announcer.say(sentence);
