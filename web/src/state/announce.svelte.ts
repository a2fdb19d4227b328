/** One sentence after the other for those who listen. */
const GAP = 150;

class Announcer {
  /** Two regions take turns: the same sentence twice is still news. */
  regions = $state(["", ""]);
  #waiting: string[] = [];
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(sentence: string): void {
    if (!sentence) return;
    this.#waiting.push(sentence);
    this.#timer ??= setTimeout(() => this.#next(), GAP);
  }

  #next(): void {
    this.#timer = undefined;
    const sentence = this.#waiting.splice(0).join(" ");
    this.#turn = 1 - this.#turn;
    this.regions[this.#turn] = sentence;
    this.regions[1 - this.#turn] = "";
  }
}

export const announcer = new Announcer();
export const announce = (sentence: string): void => announcer.say(sentence);
