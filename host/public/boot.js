// Runs while the page is still read, before anything is painted.
{
  // Nobody sees the wrong colours flash by. The key is Mantine's.
  const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'

  // Whoever is signed in needs what the login screen does not: fetched beside it, not after it.
  const session = localStorage.getItem('todoturismo.session')
  if (session && !session.includes('"role":"NONE"'))
    document.head.append(document.getElementById('signed-in').content)
}
