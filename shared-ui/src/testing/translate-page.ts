/** Does what the translation of a page by the browser does: replaces each text node, except within `translate="no"`. */
export function translatePage(root: Node = document.body): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.closest('[translate="no"]')) continue
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
}
