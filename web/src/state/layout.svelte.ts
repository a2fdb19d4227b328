/** How a page is framed. */
const isGame = (): boolean => /^\/(t|review|puzzles)\/./.test(location.pathname);

class Layout {
  /** No header: a game needs the whole screen, already while its page loads. */
  isFullScreen = $state(isGame());
  /** The player has cards to play: the skip link leads to them. */
  hasHand = $state(false);

  /** As a page at this address begins. */
  reset(): void {
    this.isFullScreen = isGame();
    this.hasHand = false;
  }
}

export const layout = new Layout();
