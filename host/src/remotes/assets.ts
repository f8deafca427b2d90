/** Starts fetching files that stand next to a remote's entry. A hint: nothing waits for it, nothing fails with it. */
export function preload(entry: URL, files: readonly string[]): void {
  for (const file of files) {
    const { href } = new URL(file, entry)
    // Not a preload: the browser would answer with a failed one again when the sheet is tried once more.
    if (file.endsWith('.css')) attachStyle(href).catch(() => undefined)
    else addLink({ rel: 'modulepreload', href })
  }
}

/** The style sheets of a module, known once its container was asked for it: the federation plugin leaves them there. */
export function stylesOf(remote: string, module: string): readonly string[] {
  const left: unknown = Reflect.get(window, `css__${remote}__${module}`)
  return Array.isArray(left) ? left : []
}

/** Resolves when all style sheets apply. */
export async function attachStyles(hrefs: readonly string[]): Promise<void> {
  await Promise.all(hrefs.map((href) => attachStyle(new URL(href, location.href).href)))
}

const attached = new Map<string, Promise<void>>()

function attachStyle(href: string): Promise<void> {
  const loading =
    attached.get(href) ??
    new Promise<void>((resolve, reject) => {
      const link = addLink({ rel: 'stylesheet', href })
      link.onload = () => resolve()
      link.onerror = () => {
        link.remove()
        attached.delete(href)
        reject(new Error(`${href} did not load`))
      }
    })
  attached.set(href, loading)
  return loading
}

function addLink(attributes: Pick<HTMLLinkElement, 'rel' | 'href'>): HTMLLinkElement {
  // As modules are fetched: by CORS, and from another origin without cookies.
  const link = Object.assign(document.createElement('link'), { crossOrigin: 'anonymous' }, attributes)
  document.head.append(link)
  return link
}
