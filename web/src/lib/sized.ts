/** Tells an element's width now and whenever it changes, without making the browser lay out twice. */
import type { Attachment } from "svelte/attachments";

export function sized(tell: (width: number) => void): Attachment<HTMLElement> {
  return (node) => {
    const watch = new ResizeObserver(() => tell(node.clientWidth));
    watch.observe(node);
    return () => watch.disconnect();
  };
}
