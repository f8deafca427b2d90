import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLingui } from 'shared-i18n'
import { BusyButton } from '../states/busy-button'
import { FailureAlert } from '../states/failure-alert'
import { toast } from '../toasts/toast'
import { failureText } from './name-form'
import { RenameView } from './rename-view'
import type { SavedView, ViewsOfList } from './saved-views'

interface ViewRowProps {
  view: SavedView
  views: ViewsOfList
}

/** One view, with buttons to rename it, to replace it by what is shown, and to delete it. */
export function ViewRow({ view, views }: ViewRowProps) {
  const { i18n } = useLingui()
  const [step, setStep] = useState<'rename' | 'replace' | 'delete'>()
  const save = views.hooks.useSaveView()
  const remove = views.hooks.useDeleteView()
  const [failure, setFailure] = useState<string>()
  const { name } = view
  const done = (title: string) => {
    setStep(undefined)
    toast({ title, tone: 'success' })
  }
  const run = async (act: Promise<unknown>, title: string) => {
    setFailure(undefined)
    await act.then(
      () => done(title),
      (error: unknown) => setFailure(failureText(error)),
    )
  }
  const replace = () =>
    run(save.mutateAsync({ ...view, query: views.shown }), i18n.t('“{name}” now shows this', { name }))
  const deleteIt = () => run(remove.mutateAsync(view.id), i18n.t('“{name}” is deleted', { name }))

  if (step === 'rename') return <RenameView view={view} views={views} onClose={() => setStep(undefined)} />
  return (
    <Stack gap="xs">
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" flex={1} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {view.shared && (
          <Badge variant="light" color="gray" flex="none">
            {i18n.t('Everybody')}
          </Badge>
        )}
        <RowButton label={i18n.t('Rename {name}', { name })} onClick={() => setStep('rename')}>
          <IconPencil size={18} aria-hidden />
        </RowButton>
        <RowButton
          label={i18n.t('Replace {name} by what is shown', { name })}
          disabled={view.query === views.shown}
          onClick={() => setStep('replace')}
        >
          <IconDeviceFloppy size={18} aria-hidden />
        </RowButton>
        <RowButton label={i18n.t('Delete {name}', { name })} onClick={() => setStep('delete')}>
          <IconTrash size={18} aria-hidden />
        </RowButton>
      </Group>
      <FailureAlert>{failure}</FailureAlert>
      {step && (
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="default" onClick={() => setStep(undefined)}>
            {i18n.t('Keep it')}
          </Button>
          {step === 'replace' ? (
            <BusyButton size="xs" busy={save.isPending} autoFocus onClick={() => void replace()}>
              {i18n.t('Replace')}
            </BusyButton>
          ) : (
            <BusyButton
              size="xs"
              color="red"
              busy={remove.isPending}
              autoFocus
              onClick={() => void deleteIt()}
            >
              {i18n.t('Delete')}
            </BusyButton>
          )}
        </Group>
      )}
    </Stack>
  )
}

interface RowButtonProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function RowButton({ label, disabled = false, onClick, children }: RowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      disabled={disabled}
      {...(disabled && { bg: 'transparent' })}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}
