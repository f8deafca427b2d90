import { Button, Group } from '@mantine/core'
import { chooseLanguage, currentLanguage, offeredLanguages, useLingui } from 'shared-i18n'

/** The languages on the screens for visitors. Logged-in users have them in the user menu, which also stores them in the account. */
export function LanguagePicker({ className }: { className?: string | undefined }) {
  const { i18n } = useLingui()
  const languages = offeredLanguages()
  if (!languages.length) return null
  return (
    <Group className={className} role="group" aria-label={i18n.t('Language')} gap={0} wrap="nowrap">
      {languages.map(({ code, name, locale }) => (
        <Button
          key={code}
          lang={locale}
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-pressed={code === currentLanguage()}
          fw={code === currentLanguage() ? 700 : 400}
          onClick={() => void chooseLanguage(code).catch(() => undefined)}
        >
          {name}
        </Button>
      ))}
    </Group>
  )
}
