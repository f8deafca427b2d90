import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLingui } from 'shared-i18n'
import { saveFile, useSiteName } from 'shared-ui'
import classes from './second-factor.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Shows recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { i18n } = useLingui()
  const siteName = useSiteName()
  const text = codes.join('\n')
  const introduction = useRef<HTMLParagraphElement>(null)
  // The focused button has been removed.
  useEffect(() => introduction.current?.focus(), [])
  return (
    <Stack gap="md">
      <Text ref={introduction} tabIndex={-1} className={classes.focused}>
        {i18n.t(
          'Store these recovery codes in a safe place. Each of them logs you in once, with your password, when you have lost everything else. They are not shown again.',
        )}
      </Text>
      <ul className={classes.codes} aria-label={i18n.t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="sm">{code}</Code>
          </li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? i18n.t('Copied') : i18n.t('Copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() =>
            saveFile(
              new Blob([`${i18n.t('Recovery codes of {site}', { site: siteName ?? '' })}\n\n${text}\n`], {
                type: 'text/plain',
              }),
              'recovery-codes.txt',
            )
          }
        >
          {i18n.t('Download')}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone}>{i18n.t('I have stored them')}</Button>
      </Group>
    </Stack>
  )
}
