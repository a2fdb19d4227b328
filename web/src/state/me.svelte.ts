/** The current guest on this server: a name and a cookie. */
import { api, Refusal } from "../net/api.ts";
import { saveSettings, settings } from "./settings.svelte.ts";
import { words } from "../words/words.svelte.ts";

class Me {
  /** Null until the server knows this guest. */
  name = $state<string | null>(null);
  isLoaded = $state(false);

  /** Nobody, until it is loaded. */
  reset(): void {
    this.name = null;
    this.isLoaded = false;
  }

  async load(): Promise<void> {
    if (settings.isGuest) {
      try {
        this.name = (await api.guest()).name;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.name = null;
      }
    }
    this.isLoaded = true;
  }

  async rename(name: string): Promise<void> {
    this.signIn((await api.rename(name)).name);
  }

  /** The server has a guest of this name, and this browser has the cookie. */
  signIn(name: string, { isNamed = true } = {}): void {
    this.name = name;
    this.isLoaded = true;
    Object.assign(settings, { name, isNamed, isGuest: true });
    saveSettings();
  }

  /** This browser has lost its cookie. The name stays in its settings, for the next guest. */
  signOut(): void {
    this.name = null;
    settings.isGuest = settings.notify = false;
    saveSettings();
  }

  /** Create a guest if there is none yet; the name can be changed later. */
  async ensureGuest(): Promise<void> {
    if (!this.isLoaded) await this.load();
    if (this.name !== null) return;
    const { name } = await api.rename(settings.name || words.say("web-guest"));
    this.signIn(name, { isNamed: settings.isNamed });
  }
}

export const me = new Me();
