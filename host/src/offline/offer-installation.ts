/** Lets the browser install the suite as an application. */
export function offerInstallation(): void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: `${import.meta.env.BASE_URL}app.webmanifest`,
  })
  document.head.append(link)
}
