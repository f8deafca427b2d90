import { chooseLanguage, currentLanguage, isLanguage, offeredLanguages, useLingui } from 'shared-i18n'

/**
 * The languages on the screens for visitors. Logged-in users have them in the user menu, which also stores them in the account.
 * One control, because the names of the languages side by side would be wider than a phone.
 */
export function LanguagePicker({ className }: { className?: string | undefined }) {
  const { i18n } = useLingui()
  const languages = offeredLanguages()
  if (!languages.length) return null
  const choose = (code: string) => {
    if (isLanguage(code)) void chooseLanguage(code).catch(() => undefined)
  }
  return (
    <select
      className={className}
      aria-label={i18n.t('Language')}
      value={currentLanguage()}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {languages.map(({ code, name, locale }) => (
        <option key={code} value={code} lang={locale}>
          {name}
        </option>
      ))}
    </select>
  )
}
