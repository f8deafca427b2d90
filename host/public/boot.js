// Runs before the first paint, but perhaps after the entry, which then has removed the template.
{
  /** Null also where the browser blocks the data of this site. */
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  // Sets the color scheme early, so that the page does not flash in the wrong colors. The key is Mantine's.
  const chosen = stored('mantine-color-scheme-value') ?? 'auto'
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  // The title bar of the installed application has the color of the header.
  const color = { name: 'theme-color', content: dark ? '#211f1d' : '#fff' }
  document.head.append(Object.assign(document.createElement('meta'), color))

  // The office has a face of its own, so the page does not begin with another one.
  if (stored('todoturismo.office')) document.documentElement.dataset.office = ''

  // Preloads the files that a logged-in user needs and the login screen does not, in parallel with the entry.
  const session = stored('todoturismo.session')
  if (session && !session.includes('"role":"NONE"'))
    document.head.append(document.getElementById('logged-in')?.content ?? '')
}
