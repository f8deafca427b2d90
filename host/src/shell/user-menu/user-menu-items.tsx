import { Text } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconCloudOff,
  IconHelp,
  IconKeyboard,
  IconLanguage,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useState } from 'react'
import { pauseLiveUpdates, saveOwnLanguage, useLiveUpdates, useServerRelease } from 'shared-api'
import { may } from 'shared-api/contract'
import { isRealRole, roleName, useSession } from 'shared-auth'
import { chooseLanguage, currentLanguage, type Language, offeredLanguages, useLingui } from 'shared-i18n'
import { useFailureToast } from 'shared-ui'
import { Menu } from 'shared-ui/overlays'
import { useOverlay } from '../../overlay-store'
import { ownRelease } from '../../running-releases'
import { MAIN_ACCOUNT_ACTIONS, profileActions } from './account-actions'

export function UserMenuItems() {
  const { i18n } = useLingui()
  const { name, email, role } = useSession(({ user }) => user)
  const show = useOverlay((overlay) => overlay.show)
  const [more, setMore] = useState(false)
  const Chevron = more ? IconChevronUp : IconChevronDown
  return (
    <>
      <Menu.Label>
        <Text fw={600} c="var(--mantine-color-text)">
          {name}
        </Text>
        <Text size="sm">{email}</Text>
        <Text size="xs" mt={2}>
          {roleName(role)}
        </Text>
      </Menu.Label>
      <Menu.Divider />
      <LanguageItems />
      {isRealRole(role) ? (
        [...profileActions(role), ...MAIN_ACCOUNT_ACTIONS].map(({ overlay, label, Icon }) => (
          <Menu.Item key={overlay} leftSection={<Icon size={16} aria-hidden />} onClick={() => show(overlay)}>
            {i18n.t(label)}
          </Menu.Item>
        ))
      ) : (
        <Menu.Label>{i18n.t('The demo has no password and no sessions.')}</Menu.Label>
      )}
      <Menu.Divider />
      <Menu.Item
        component="a"
        href={`${import.meta.env.BASE_URL}help/${currentLanguage() === 'en' ? 'en' : 'es'}.html`}
        target="_blank"
        leftSection={<IconHelp size={16} aria-hidden />}
      >
        {i18n.t('Help')}
      </Menu.Item>
      <Menu.Item
        closeMenuOnClick={false}
        aria-expanded={more}
        leftSection={<Chevron size={16} aria-hidden />}
        onClick={() => setMore(!more)}
      >
        {i18n.t('More')}
      </Menu.Item>
      {more && <FurtherItems />}
    </>
  )
}

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

/**
 * Shows a language, and stores it in this browser and in the account of the logged-in user.
 * @throws MissingFileError when its texts cannot be loaded; ApiError, NetworkError when the account was not changed
 */
export async function chooseOwnLanguage(language: Language): Promise<void> {
  await chooseLanguage(language)
  if (isRealRole(useSession.getState().user.role)) await saveOwnLanguage(language)
}

/** What is seldom chosen in the account menu. */
export function FurtherItems() {
  const { i18n } = useLingui()
  const role = useSession(({ user }) => user.role)
  const paused = useLiveUpdates((updates) => updates.paused)
  const show = useOverlay((overlay) => overlay.show)
  const Live = paused ? IconPlayerPlay : IconPlayerPause
  return (
    <>
      {may(role, 'sellOffline') && (
        <Menu.Item leftSection={<IconCloudOff size={16} aria-hidden />} onClick={() => show('offline')}>
          {i18n.t('Sell offline')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Live size={16} aria-hidden />} onClick={() => pauseLiveUpdates(!paused)}>
        {paused ? i18n.t('Resume live updates') : i18n.t('Pause live updates')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKeyboard size={16} aria-hidden />}
        rightSection={<Text size="xs">?</Text>}
        onClick={() => show('shortcuts')}
      >
        {i18n.t('Keyboard shortcuts')}
      </Menu.Item>
      <Versions />
    </>
  )
}

/** The releases that run, for questions to those who operate the suite. */
export function Versions() {
  const { i18n } = useLingui()
  const host = ownRelease()
  const server = useServerRelease()
  if (!host && !server) return null
  return (
    <Menu.Label>
      {[
        host && i18n.t('Version {release}', { release: host }),
        server && i18n.t('server {release}', { release: server }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Menu.Label>
  )
}
