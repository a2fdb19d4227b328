/** What a page may ask of the frame around it. */
class Shell {
  /** A game on the table takes the whole screen. */
  bare = $state(false);
}

export const shell = new Shell();
