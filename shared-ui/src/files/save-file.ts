import { i18n } from 'shared-i18n'
import { toast } from '../toasts/toast'

/** Downloads a blob as a file, and says so. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
  toast({ title: i18n.t('Saved: {file}', { file: name }) })
}
