/** How a page is framed. */
class Layout {
  /** No header: a game needs the whole screen, already while its page loads. */
  isFullScreen = $state(/^\/(t|review|puzzles)\/./.test(location.pathname));
  /** The player has cards to play: the skip link leads to them. */
  hasHand = $state(false);
}

export const layout = new Layout();
