interface Imports {
  /** The last import that runs a file, keyed by URL. */
  running: Map<string, Promise<unknown>>
  /** The URLs of files that have run. */
  done: Set<string>
}

const KEY = Symbol.for('todoturismo.imports')

/** On the global object, because the releases of remotes before host API 4.7.0 each bundle a copy of this module. */
function imports(): Imports {
  const known = Reflect.get(globalThis, KEY) as Imports | undefined
  if (known) return known
  const created: Imports = { running: new Map(), done: new Set() }
  Reflect.set(globalThis, KEY, created)
  return created
}

/**
 * Runs an `import()` after the earlier ones that run a file of it, too. WebKit resolves an import at once when another one runs the
 * same file, so that the names for which the file still awaits a shared package are undefined: WebKit bug 242740.
 *
 * @param hrefs the files that it runs
 */
export function importInTurn<T>(hrefs: readonly string[], load: () => Promise<T>): Promise<T> {
  const { running, done } = imports()
  const files = hrefs.filter((href) => !done.has(href))
  const imported = Promise.allSettled(files.map((href) => running.get(href))).then(load)
  for (const href of files) running.set(href, imported)
  imported.then(
    () => {
      for (const href of files) {
        done.add(href)
        running.delete(href)
      }
    },
    // The caller gets the error. The next import of the files does not wait.
    () => undefined,
  )
  return imported
}
