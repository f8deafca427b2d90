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
  if (session && !session.includes('"role":"NONE"'))
    document.head.append(document.getElementById('logged-in')?.content ?? '')
}
