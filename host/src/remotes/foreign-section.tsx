import { type ComponentType, useInsertionEffect } from 'react'
import { i18n } from 'shared-i18n'

type Sheet = HTMLLinkElement | HTMLStyleElement

/** The style sheets of each remote of another builder, by its root, in their layer. They apply while a section of it is shown. */
const sheets = new Map<string, Map<Sheet, HTMLStyleElement>>()

/**
 * The component of a section that another builder made. Its style sheets are in a layer below those of the host, which win wherever
 * both say something. What it leaves in the page goes with it: style sheets, the language, class and style of the page, elements in
 * its body, listeners of window and document.
 *
 * @param root where the files of its remote are
 * @param before what the head of the page had before it was loaded
 */
export async function contained(
  Component: ComponentType,
  root: URL,
  before: ReadonlySet<Element>,
): Promise<ComponentType> {
  await Promise.all(keepSheets(root, before))
  applySheets(root, false)
  return function ForeignSection() {
    // Before the effects of the section, those of its layout included.
    useInsertionEffect(() => contain(root), [])
    return <Component />
  }
}

/** Puts the style sheets that a remote has added to the head of the page into its layer. @returns the loads of them */
function keepSheets({ href }: URL, before: ReadonlySet<Element>): Promise<void>[] {
  const own = sheets.get(href) ?? new Map<Sheet, HTMLStyleElement>()
  sheets.set(href, own)
  const layered = new Set([...own.values()])
  return [...document.head.children].flatMap((element) => {
    const isLink =
      element instanceof HTMLLinkElement && element.rel === 'stylesheet' && element.href.startsWith(href)
    const isStyle = element instanceof HTMLStyleElement && !before.has(element) && !element.matches(OF_HOST)
    if (!(isLink || isStyle) || own.has(element) || (isStyle && layered.has(element))) return []
    const style = isLink ? importOf(element) : element
    own.set(element, style)
    if (!isLink) {
      element.textContent = `@layer ${LAYER} {${element.textContent}}`
      return []
    }
    return new Promise<void>((resolve) => {
      style.onload = style.onerror = () => resolve()
      element.after(style)
    })
  })
}

const LAYER = 'foreign-remote'
const NEVER = 'not all'

/** A style that imports the sheet of a link into the layer. The link itself still loads, for which the code of the remote may wait. */
function importOf(link: HTMLLinkElement): HTMLStyleElement {
  link.media = NEVER
  const textContent = `@import ${JSON.stringify(link.href)} layer(${LAYER});`
  return Object.assign(document.createElement('style'), { textContent })
}

/** Style elements of Mantine, and of Vite in development. */
const OF_HOST = '[data-mantine-styles], [data-vite-dev-id]'
/** Dialogs and menus of the host, such as its palette. */
const PORTALS = '[data-portal], [data-mantine-shared-portal-node]'

function applySheets({ href }: URL, apply: boolean): void {
  for (const style of sheets.get(href)?.values() ?? []) style.media = apply ? '' : NEVER
}

/** @returns a function that takes away what was left since the call */
function contain(root: URL): () => void {
  const { documentElement: page, head, body } = document
  const before = new Set([...head.children, ...body.children])
  const attributes = [page, body].flatMap((element) =>
    ['class', 'style'].map((name) => ({ element, name, value: element.getAttribute(name) })),
  )
  applySheets(root, true)
  // What it loads later, too, before it applies.
  const keep = () => void keepSheets(root, before)
  const watch = new MutationObserver(keep)
  watch.observe(head, { childList: true })
  const stopWatching = [window, document].map((target) => watchListeners(target, root))
  return () => {
    for (const stop of stopWatching) stop()
    watch.disconnect()
    keep()
    applySheets(root, false)
    page.lang = i18n.locale
    for (const { element, name, value } of attributes)
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    for (const element of [...body.children])
      if (!before.has(element) && !element.matches(PORTALS)) element.remove()
  }
}

/** Notes the listeners that code below the root adds. @returns a function that removes them */
function watchListeners(target: Window | Document, { href }: URL): () => void {
  const added: Parameters<Document['addEventListener']>[] = []
  const add = target.addEventListener
  target.addEventListener = (...listener: (typeof added)[number]) => {
    if (new Error().stack?.includes(href)) added.push(listener)
    add.apply(target, listener)
  }
  return () => {
    target.addEventListener = add
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options)
  }
}
