/** Texts of the page that a translation has replaced, with the element in their place. */
const replacements = new WeakMap<Node, Element>();

const isOfTranslation = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/** Puts a replaced text back into its place; the translation takes it up again from there. */
function putBack(text: Node) {
  const replacement = replacements.get(text);
  if (!replacement) return;
  replacements.delete(text);
  if (!text.isConnected) replacement.replaceWith(text);
}

/** Replaces the methods of React's removals and insertions, because they throw for a text that is not in its place. */
function replaceMethods() {
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: ChildNode) {
      putBack(child);
      if (child.parentNode === this) child.remove();
      return child;
    },
    insertBefore(this: ParentNode, node: Node, next: ChildNode | null) {
      for (const one of [node, next]) if (one) putBack(one);
      if (next?.parentNode === this) next.before(node);
      else this.append(node);
      return node;
    },
  });
}

/**
 * Keeps the screens alive while the browser translates the page: Chrome and Edge replace each text by a `font` of their
 * own. React would write into texts that are no longer shown, and fail where it removes one. Called once.
 */
export function surviveTranslation() {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling } of changes) {
      if (type === 'characterData') putBack(target);
      else
        for (const text of removedNodes) {
          const replacement = [...addedNodes, previousSibling].find(isOfTranslation);
          if (!(text instanceof Text) || text.isConnected || !replacement) continue;
          replacements.set(text, replacement);
          observer.observe(text, { characterData: true });
        }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  replaceMethods();
}
