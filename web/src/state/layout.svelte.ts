/** How a page is framed. */
class Layout {
  /** No header: a game needs the whole screen. Addresses of games start that way. */
  isFullScreen = $state(/^\/(t|review|puzzles)\/./.test(location.pathname));
  /** A game in which we have cards to play: keyboards skip to them. */
  hasHand = $state(false);
}

export const layout = new Layout();
