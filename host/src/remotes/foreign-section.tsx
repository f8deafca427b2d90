import { type ComponentType, useInsertionEffect } from 'react'
import { i18n } from 'shared-i18n'

type Sheet = HTMLLinkElement | HTMLStyleElement

/** What a remote of another builder has added to the head of the page. */
interface Styles {
  /** The style element with each sheet in the layer. */
  sheets: Map<Sheet, HTMLStyleElement>
  loads: Promise<void>[]
  /** The number of its sections that are shown. */
  shown: number
}

/** Keyed by the root of the remote. */
const stylesOf = new Map<string, Styles>()

/**
 * Puts the style sheets that a remote adds to the page, from now on, into a layer below those of the host, which win wherever both
 * say something. They apply while a section of it is shown.
 */
export function watchStyles({ href }: URL): void {
  if (stylesOf.has(href)) return
  stylesOf.set(href, { sheets: new Map(), loads: [], shown: 0 })
  new MutationObserver(() => keepLinks(href)).observe(document.head, { childList: true })
}

function keepLinks(href: string): void {
  for (const element of document.head.children)
    if (element instanceof HTMLLinkElement && element.rel === 'stylesheet' && element.href.startsWith(href))
      keep(href, element)
}

const LAYER = 'foreign-remote'
const NEVER = 'not all'

/** The link itself still loads, for which the code of the remote may wait, and never applies. */
function keep(href: string, sheet: Sheet): void {
  const styles = stylesOf.get(href)
  if (!styles || styles.sheets.has(sheet)) return
  const isLink = sheet instanceof HTMLLinkElement
  const style = isLink ? document.createElement('style') : sheet
  styles.sheets.set(sheet, style)
  style.textContent = isLink
    ? `@import ${JSON.stringify(sheet.href)} layer(${LAYER});`
    : `@layer ${LAYER} {${style.textContent}}`
  style.media = styles.shown > 0 ? '' : NEVER
  style.dataset.layer = LAYER
  if (!isLink) return
  sheet.media = NEVER
  const load = new Promise<void>((resolve) => {
    style.onload = style.onerror = () => resolve()
  })
  styles.loads.push(load)
  sheet.after(style)
}

/**
 * The component of a section that another builder made. What it leaves in the page goes with it: style sheets, the language, class
 * and style of the page, elements in its body, listeners of window and document.
 *
 * @param root where the files of its remote are, see `watchStyles`
 * @param before what the head of the page had before it was loaded
 */
export async function contained(
  Component: ComponentType,
  root: URL,
  before: ReadonlySet<Element>,
): Promise<ComponentType> {
  watchStyles(root)
  keepLinks(root.href)
  keepElements(root, before)
  await Promise.all(stylesOf.get(root.href)?.loads ?? [])
  return function ForeignSection() {
    // Before the effects of the section, those of its layout included.
    useInsertionEffect(() => contain(root), [])
    return <Component />
  }
}

/** Of a style element nobody says whose it is: one that came while the remote was loaded or shown. */
function keepElements({ href }: URL, before: ReadonlySet<Element>): void {
  for (const element of document.head.children)
    if (element instanceof HTMLStyleElement && !before.has(element) && !element.matches(OF_HOST))
      keep(href, element)
}

/** Style elements of Mantine, and of Vite in development. */
const OF_HOST = '[data-mantine-styles], [data-vite-dev-id], [data-layer]'
/** Dialogs and menus of the host, such as its palette. */
const PORTALS = '[data-portal], [data-mantine-shared-portal-node]'

/** @param by 1 when a section is shown, -1 when it is gone */
function countShown({ href }: URL, by: 1 | -1): void {
  const styles = stylesOf.get(href)
  if (!styles) return
  styles.shown += by
  for (const style of styles.sheets.values()) style.media = styles.shown > 0 ? '' : NEVER
}

/** @returns a function that takes away what was left since the call */
function contain(root: URL): () => void {
  const { documentElement: page, head, body } = document
  const before = new Set([...head.children, ...body.children])
  const attributes = [page, body].flatMap((element) =>
    ['class', 'style'].map((name) => ({ element, name, value: element.getAttribute(name) })),
  )
  countShown(root, 1)
  const watch = new MutationObserver(() => keepElements(root, before))
  watch.observe(head, { childList: true })
  const stopWatching = [window, document].map((target) => watchListeners(target, root))
  return () => {
    for (const stop of stopWatching) stop()
    watch.disconnect()
    keepElements(root, before)
    countShown(root, -1)
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
  const isInherited = !Object.hasOwn(target, 'addEventListener')
  target.addEventListener = (...listener: (typeof added)[number]) => {
    if (new Error().stack?.includes(href)) added.push(listener)
    add.apply(target, listener)
  }
  return () => {
    if (isInherited) Reflect.deleteProperty(target, 'addEventListener')
    else target.addEventListener = add
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options)
  }
}
