/** A few short synthesised sounds, off by default. */
import { settings } from "../state/settings.svelte.ts";

interface Note {
  /** Hertz, then seconds: when it begins and how long it rings. */
  pitch: number;
  at: number;
  rings: number;
  shape?: OscillatorType;
  loud?: number;
}

const SOUNDS = {
  /** A card is placed. */
  place: [{ pitch: 180, at: 0, rings: 0.07, shape: "triangle", loud: 0.5 }],
  /** Cards turn up together. */
  reveal: [
    { pitch: 320, at: 0, rings: 0.09, shape: "triangle" },
    { pitch: 480, at: 0.06, rings: 0.12, shape: "triangle" },
  ],
  /** It is the player's turn. */
  turn: [
    { pitch: 523, at: 0, rings: 0.16 },
    { pitch: 784, at: 0.09, rings: 0.22 },
  ],
  /** Points are counted. */
  score: [
    { pitch: 659, at: 0, rings: 0.12 },
    { pitch: 880, at: 0.07, rings: 0.18 },
  ],
  /** The game is over. */
  end: [
    { pitch: 523, at: 0, rings: 0.3 },
    { pitch: 659, at: 0.12, rings: 0.3 },
    { pitch: 784, at: 0.24, rings: 0.3 },
    { pitch: 1047, at: 0.36, rings: 0.6 },
  ],
  /** Another player says something or sits down. */
  knock: [
    { pitch: 240, at: 0, rings: 0.05, shape: "triangle" },
    { pitch: 240, at: 0.12, rings: 0.05, shape: "triangle" },
  ],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Browsers keep a page silent until the player interacts with it.
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  for (const note of SOUNDS[sound] as Note[]) ring(context, note);
}

function ring(audio: AudioContext, note: Note): void {
  const begins = audio.currentTime + note.at;
  const tone = new OscillatorNode(audio, { type: note.shape ?? "sine", frequency: note.pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, begins);
  volume.gain.linearRampToValueAtTime((note.loud ?? 0.35) * 0.4, begins + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + note.rings);
  tone.connect(volume).connect(audio.destination);
  tone.start(begins);
  tone.stop(begins + note.rings + 0.02);
}
