/** What a page may ask of the frame around it. */
class Shell {
  /** A game on the table takes the whole screen; an address that leads to one begins with it. */
  bare = $state(/^\/(t|review)\/./.test(location.pathname));
}

export const shell = new Shell();
