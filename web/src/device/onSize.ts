/** Reports an element's size now and whenever it changes, without forcing a second layout. */
import type { Attachment } from "svelte/attachments";

export function onSize(report: (width: number, height: number) => void): Attachment<HTMLElement> {
  return (node) => {
    const observer = new ResizeObserver(() => report(node.clientWidth, node.clientHeight));
    observer.observe(node);
    return () => observer.disconnect();
  };
}
