import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ImportEntity } from 'shared-api'
import { labelText, useLingui } from 'shared-i18n'
import { FailedState, formatCount, formatShare, useBackToList, useSubpageTitle } from 'shared-ui'
import { PageGuard } from 'shared-ui/form'
import { IMPORT_PATH } from '../records'
import { SECTIONS } from '../sections'
import { ChooseStep } from './choose-step'
import { DownloadRefused } from './download-refused'
import { FormatStep } from './format-step'
import { IMPORT_TEXTS, type ImportedSection } from './import-texts'
import { ReviewStep } from './review-step'
import { type DoneState, type FileImport, useFileImport } from './use-file-import'

/** The steps of an import: choose, format, check, review, store. */
export function ImportScreen({ section }: { section: ImportedSection }) {
  const { i18n } = useLingui()
  const title = i18n.t(IMPORT_TEXTS[section.entity].title)
  useSubpageTitle(title)
  const flow = useFileImport(section.entity)
  const { state } = flow
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  // The clicked button is removed with its step, so the focus moves to the heading of the next one.
  useEffect(() => {
    if (isFirst.current) isFirst.current = state.step === 'choose'
    else heading.current?.focus()
  }, [state.step])

  return (
    <>
      <Title ref={heading} tabIndex={-1} order={2} size="h3" mb="md" style={{ outline: 'none' }}>
        {title}
      </Title>
      {state.step === 'choose' && <ChooseStep section={section} state={state} flow={flow} />}
      {state.step === 'format' && (
        <FormatStep key={state.file.name} section={section} state={state} flow={flow} />
      )}
      {state.step === 'checking' && (
        <ProgressPanel
          title={i18n.t('Checking {file}', { file: state.file.name })}
          share={state.share}
          failure={state.failure}
          onRetry={flow.check}
          onCancel={flow.back}
        />
      )}
      {state.step === 'review' && <ReviewStep section={section} state={state} flow={flow} />}
      {state.step === 'storing' && (
        <ProgressPanel title={i18n.t('Storing')} share={state.share} onCancel={flow.cancelStore}>
          {i18n.t('Either all rows are stored or none.')}
        </ProgressPanel>
      )}
      {state.step === 'done' && <ResultStep section={section} state={state} flow={flow} />}
      <PageGuard hasChanges={flow.hasCorrections} />
    </>
  )
}

interface ProgressPanelProps {
  title: string
  /** 0 to 1. */
  share: number
  /** The error that stopped the operation. */
  failure?: unknown
  onRetry?: () => void
  onCancel: () => void
  children?: ReactNode
}

/** Shows the progress of a long operation, with a button that cancels it. */
function ProgressPanel({ title, share, failure, onRetry, onCancel, children }: ProgressPanelProps) {
  const { i18n } = useLingui()
  return (
    <Stack gap="md" maw={560}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text role="status">{formatShare(Math.floor(share * 100) / 100)}</Text>
      </Group>
      <progress
        aria-label={title}
        max={1}
        value={share}
        style={{ width: '100%', accentColor: 'var(--mantine-primary-color-filled)' }}
      />
      {children && (
        <Text size="sm" c="dimmed">
          {children}
        </Text>
      )}
      {failure !== undefined && onRetry && (
        <FailedState error={failure} message={i18n.t('Try again to continue.')} onRetry={onRetry} />
      )}
      <Group>
        <Button variant="default" onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

interface ResultStepProps {
  section: ImportedSection
  state: DoneState
  flow: FileImport
}

/** What a new office imports next. */
const NEXT: Partial<Record<ImportEntity, { entity: ImportEntity; path: string }>> = {
  service: { entity: 'client', path: SECTIONS.clients.path },
  client: { entity: 'employee', path: SECTIONS.employees.path },
}

/** The step that shows what was stored. */
function ResultStep({ section, state, flow }: ResultStepProps) {
  const { i18n } = useLingui()
  const { created, changed, unchanged, refused } = state.stored.counts
  const back = useBackToList(section.path)
  const next = NEXT[section.entity]
  return (
    <Stack gap="md">
      <Alert
        role="status"
        color="sea"
        icon={<IconCheck aria-hidden />}
        title={i18n.t(IMPORT_TEXTS[section.entity].imported)}
      >
        {i18n.t('{created} created, {changed} changed, {unchanged} unchanged, {refused} refused.', {
          created: formatCount(created),
          changed: formatCount(changed),
          unchanged: formatCount(unchanged),
          refused: formatCount(refused),
        })}{' '}
        {section.entity === 'employee' &&
          created > 0 &&
          i18n.t('New employees cannot log in yet: open an employee to make the invitation.')}
      </Alert>
      <Group gap="sm" justify="flex-end">
        {refused > 0 && (
          <DownloadRefused section={section} importId={state.importId} fileName={state.file.name} />
        )}
        <Button variant="default" onClick={flow.restart}>
          {i18n.t('Import another file')}
        </Button>
        {next && (
          <Button variant="default" component={Link} to={`${next.path}/${IMPORT_PATH}`}>
            {i18n.t(IMPORT_TEXTS[next.entity].title)}
          </Button>
        )}
        <Button component={Link} to={back}>
          {i18n.t('Back to {list}', { list: labelText(section.title) })}
        </Button>
      </Group>
    </Stack>
  )
}
