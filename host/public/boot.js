// Runs before the first paint. Served as it is.
{
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  const chosen = stored('mantine-color-scheme-value') ?? 'auto'
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  const { dataset } = document.documentElement
  dataset.mantineColorScheme = dark ? 'dark' : 'light'
  const color = { name: 'theme-color', content: dark ? '#211f1d' : '#fff' }
  document.head.append(Object.assign(document.createElement('meta'), color))

  if (stored('todoturismo.office')) dataset.office = ''

  const session = stored('todoturismo.session')
  const isLoggedIn = session && !session.includes('"role":"NONE"')
  if (isLoggedIn) document.head.append(document.getElementById('logged-in')?.content ?? '')

  /**
   * Asks for the access token and the first page of the list beside the files, not after them. The application takes both answers if
   * it asks for the same (shared-api/src/http/asked-beside.ts).
   */
  function askBeside(session, { base, pages }) {
    const ask = (path, init, headers) =>
      fetch(base + path, {
        ...init,
        headers: { accept: 'application/json', ...headers },
        credentials: 'include',
        redirect: 'manual',
        signal: AbortSignal.timeout(15_000),
      })
    const refresh = () => ask('/auth/refresh', { method: 'POST' })
    const refreshed = (navigator.locks?.request('todoturismo.refresh-cookie', refresh) ?? refresh())
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .catch(() => undefined)
    const path = location.search ? undefined : pages[location.pathname]
    const page = refreshed
      .then((answer) => answer && path && ask(path, {}, { authorization: `Bearer ${answer.token}` }))
      .catch(() => undefined)
    globalThis[Symbol.for('todoturismo.asked-beside')] = { session, refreshed, url: base + path, page }
  }

  /** Says that the page has not started. The application replaces it if it starts after all. */
  const showNotStarted = () => {
    const root = document.getElementById('root')
    // Removed by the application when it starts.
    if (!root || !document.getElementById('logged-in')) return
    const [lang, text, reload] = navigator.language.startsWith('es')
      ? ['es', 'La página no pudo abrirse: falta un archivo o no llegó. ', 'Recargala']
      : ['en', 'The page could not start: one of its files is missing or has not arrived. ', 'Reload it']
    const message = Object.assign(document.createElement('p'), { lang, textContent: text })
    message.setAttribute('role', 'alert')
    message.append(Object.assign(document.createElement('a'), { href: location.href, textContent: reload }))
    const main = Object.assign(document.createElement('main'), { className: 'not-started' })
    main.append(message)
    root.replaceChildren(main)
  }
  const isEntry = (target) => target instanceof HTMLScriptElement && target.type === 'module'
  addEventListener('error', ({ target }) => isEntry(target) && showNotStarted(), true)
  // A file that the entry imports fails without an event. Scripts may run for a while after the page is loaded.
  const watch = () => setTimeout(showNotStarted, 10_000)
  if (document.readyState === 'complete') watch()
  else addEventListener('load', watch)

  // Last, so that what cannot be read of it stops nothing else.
  const list = stored('todoturismo.first-pages')
  if (list && isLoggedIn && !session.includes('-DEMO"')) askBeside(session, JSON.parse(list))
}
