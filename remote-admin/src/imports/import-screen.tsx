import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ImportEntity } from 'shared-api'
import type { ImportCounts } from 'shared-api/contract'
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
import { type OpenImport, useFileImport } from './use-file-import'

/** The steps of an import: choose, format, check, review, store. */
export function ImportScreen({ section }: { section: ImportedSection }) {
  const { i18n } = useLingui()
  const title = i18n.t(IMPORT_TEXTS[section.entity].title)
  useSubpageTitle(title)
  const flow = useFileImport(section.entity)
  const { step, opened } = flow
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  // The clicked button is removed with its step, so the focus moves to the heading of the next one.
  useEffect(() => {
    if (isFirst.current) isFirst.current = step === 'choose'
    else heading.current?.focus()
  }, [step])

  return (
    <>
      <Title ref={heading} tabIndex={-1} order={2} size="h3" mb="md" style={{ outline: 'none' }}>
        {title}
      </Title>
      {step === 'choose' || !opened ? (
        <ChooseStep section={section} flow={flow} />
      ) : (
        <FileStep section={section} flow={{ ...flow, opened }} />
      )}
      <PageGuard hasChanges={() => flow.isCorrected} />
    </>
  )
}

function FileStep({ section, flow }: { section: ImportedSection; flow: OpenImport }) {
  const { i18n } = useLingui()
  const { step, problem, stored } = flow
  const { file } = flow.opened
  if (step === 'format') return <FormatStep key={file.name} section={section} flow={flow} />
  if (step === 'checking') {
    return (
      <ProgressPanel
        title={i18n.t('Checking {file}', { file: file.name })}
        share={flow.share}
        failure={problem?.kind === 'check-failed' ? problem.error : undefined}
        onRetry={flow.check}
        onCancel={flow.back}
      />
    )
  }
  if (step === 'storing') {
    return (
      <ProgressPanel title={i18n.t('Storing')} onCancel={flow.cancelStore}>
        {i18n.t('Either all rows are stored or none.')}
      </ProgressPanel>
    )
  }
  return step === 'done' && stored ? (
    <ResultStep section={section} flow={flow} stored={stored} />
  ) : (
    <ReviewStep section={section} flow={flow} />
  )
}

interface ProgressPanelProps {
  title: string
  /** 0 to 1. Undefined: not known. */
  share?: number
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
        {share !== undefined && <Text role="status">{formatShare(Math.floor(share * 100) / 100)}</Text>}
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
  flow: OpenImport
  stored: ImportCounts
}

/** What a new office imports next. */
const NEXT: Partial<Record<ImportEntity, { entity: ImportEntity; path: string }>> = {
  service: { entity: 'client', path: SECTIONS.clients.path },
  client: { entity: 'employee', path: SECTIONS.employees.path },
}

/** The step that shows what was stored. */
function ResultStep({ section, flow, stored }: ResultStepProps) {
  const { i18n } = useLingui()
  const { created, changed, unchanged, refused } = stored
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
          <DownloadRefused section={section} rows={flow.rows} fileName={flow.opened.file.name} />
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
