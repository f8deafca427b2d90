import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { currentLanguage, type Language, offeredLanguages, useLingui } from 'shared-i18n'
import { useFailureToast } from 'shared-ui'
import { Menu } from 'shared-ui/overlays'
import { chooseOwnLanguage } from '../choose-own-language'

/** The languages. A choice shows at once and changes nothing else on the screen. */
export function LanguageItems() {
  const { i18n } = useLingui()
  const failure = useFailureToast()
  const languages = offeredLanguages()
  if (!languages.length) return null
  const choose = (language: Language) => {
    failure.dismiss()
    chooseOwnLanguage(language).catch((error: unknown) => failure.show(error, () => choose(language)))
  }
  return (
    <>
      <Menu.Label>{i18n.t('Language')}</Menu.Label>
      {languages.map(({ code, name, locale }) => (
        <Menu.Item
          key={code}
          lang={locale}
          aria-current={code === currentLanguage() || undefined}
          leftSection={<IconLanguage size={16} aria-hidden />}
          rightSection={code === currentLanguage() && <IconCheck size={16} aria-hidden />}
          onClick={() => choose(code)}
        >
          {name}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  )
}
