import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type ImportAnswers, isEmail } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatCount } from 'shared-ui'
import type { ImportSummary } from './import-rows'

interface ImportQuestionsProps {
  summary: ImportSummary
  answers: ImportAnswers
  busy: boolean
  /** Checks the rows again by all answers. */
  onAnswer: (answers: ImportAnswers) => Promise<void>
}

/** What is asked once for the whole file. Rows that depend on an answer are refused until then. */
export function ImportQuestions({ summary, answers, busy, onAnswer }: ImportQuestionsProps) {
  const { counts, asking, newCategories } = summary
  const answer = (given: ImportAnswers) => void onAnswer({ ...answers, ...given })
  return (
    <>
      {asking.id > 0 && (
        <IdQuestion count={asking.id} busy={busy} onAnswer={(areIdsOwn) => answer({ areIdsOwn })} />
      )}
      {asking.email > 0 && (
        <EmailQuestion
          count={asking.email}
          mailbox={answers.mailbox}
          busy={busy}
          onAnswer={(mailbox) => answer({ mailbox })}
        />
      )}
      {asking.retired > 0 && (
        <RetiredQuestion
          count={asking.retired}
          busy={busy}
          onAnswer={(takesRetired) => answer({ takesRetired })}
        />
      )}
      {asking.cost > 0 && (
        <CostQuestion count={asking.cost} busy={busy} onAnswer={(takesCosts) => answer({ takesCosts })} />
      )}
      {counts.changed + counts.unchanged > 0 && (
        <Checkbox
          label={i18n.t('Empty cells empty what is stored')}
          description={i18n.t('Otherwise what is stored stays where the file has nothing.')}
          disabled={busy}
          checked={answers.emptiesStored ?? false}
          onChange={(event) => answer({ emptiesStored: event.currentTarget.checked })}
        />
      )}
      {newCategories.length > 0 && (
        <NewCategories
          names={newCategories}
          isCreated={answers.createsCategories ?? true}
          busy={busy}
          onAnswer={(createsCategories) => answer({ createsCategories })}
        />
      )}
    </>
  )
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert role="status" color="yellow" icon={<IconHelpCircle aria-hidden />} title={title}>
      <Stack gap="sm">{children}</Stack>
    </Alert>
  )
}

interface QuestionProps<Answer> {
  /** The number of rows that depend on the answer. */
  count: number
  busy: boolean
  onAnswer: (answer: Answer) => void
}

interface YesNoQuestionProps {
  title: string
  text?: string
  no: string
  yes: string
  busy: boolean
  onAnswer: (answer: boolean) => void
}

function YesNoQuestion({ title, text, no, yes, busy, onAnswer }: YesNoQuestionProps) {
  return (
    <Question title={title}>
      {text && <Text size="sm">{text}</Text>}
      <Group gap="sm">
        <Button size="xs" variant="default" disabled={busy} onClick={() => onAnswer(false)}>
          {no}
        </Button>
        <Button size="xs" variant="default" disabled={busy} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </Group>
    </Question>
  )
}

/** Asks whether the ids of a file were given by this suite. */
function IdQuestion({ count, ...question }: QuestionProps<boolean>) {
  const { i18n } = useLingui()
  return (
    <YesNoQuestion
      title={i18n.t('Are these the ids of this list?')}
      text={i18n.t(
        '{count, plural, one {{shown} row has the id of a record here, and nothing else of it.} other {{shown} rows have the id of a record here, and nothing else of it.}} Files of other programs have ids of their own.',
        { count, shown: formatCount(count) },
      )}
      no={i18n.t('No, leave the ids out')}
      yes={i18n.t('Yes, change these records')}
      {...question}
    />
  )
}

/** Asks whether services are stored in categories that are no longer sold. */
function RetiredQuestion({ count, ...question }: QuestionProps<boolean>) {
  const { i18n } = useLingui()
  return (
    <YesNoQuestion
      title={i18n.t(
        '{count, plural, one {{shown} row is in a category that is no longer sold} other {{shown} rows are in categories that are no longer sold}}',
        { count, shown: formatCount(count) },
      )}
      no={i18n.t('Leave them out')}
      yes={i18n.t('Store them there, not to be sold')}
      {...question}
    />
  )
}

/** Asks whether costs of ten times the price are meant. */
function CostQuestion({ count, ...question }: QuestionProps<boolean>) {
  const { i18n } = useLingui()
  return (
    <YesNoQuestion
      title={i18n.t(
        '{count, plural, one {{shown} row has a cost of ten times its price or more} other {{shown} rows have a cost of ten times their price or more}}',
        { count, shown: formatCount(count) },
      )}
      no={i18n.t('Leave them out')}
      yes={i18n.t('Store them all the same')}
      {...question}
    />
  )
}

interface EmailQuestionProps extends QuestionProps<string | undefined> {
  mailbox: string | undefined
}

/** Asks at which mailbox new people without an email get an address. */
function EmailQuestion({ count, mailbox, busy, onAnswer }: EmailQuestionProps) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const example = (isEmail(typed) ? typed.trim() : 'office@example.com').replace('@', '+30111222@')
  const rows = i18n.t(
    '{count, plural, one {{shown} new row has no email} other {{shown} new rows have no email}}',
    {
      count,
      shown: formatCount(count),
    },
  )
  if (mailbox) {
    return (
      <Question title={rows}>
        <Group gap="sm">
          <Text size="sm">{i18n.t('Each gets an address at {mailbox}.', { mailbox })}</Text>
          <Button size="xs" variant="default" disabled={busy} onClick={() => onAnswer(undefined)}>
            {i18n.t('Leave them out')}
          </Button>
        </Group>
      </Question>
    )
  }
  return (
    <Question title={rows}>
      <Text size="sm">
        {i18n.t(
          'They are left out, unless each gets an address at a mailbox of yours until you know theirs, with the DNI: {example}. Gmail and Outlook deliver it to you.',
          { example },
        )}
      </Text>
      <Group gap="sm" align="flex-end">
        <TextInput
          size="xs"
          w={260}
          type="email"
          label={i18n.t('Your mailbox')}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          disabled={busy || !isEmail(typed)}
          onClick={() => onAnswer(typed.trim())}
        >
          {i18n.t('Give them an address')}
        </Button>
      </Group>
    </Question>
  )
}

interface NewCategoriesProps {
  names: readonly string[]
  isCreated: boolean
  busy: boolean
  onAnswer: (createsCategories: boolean) => void
}

/** The most names that are shown. */
const MAX_NAMES = 20

/** Names the categories that do not exist. They are created with their services unless the user says otherwise. */
function NewCategories({ names, isCreated, busy, onAnswer }: NewCategoriesProps) {
  const { i18n } = useLingui()
  return (
    <Checkbox
      label={i18n.t(
        '{count, plural, one {Create the category that does not exist yet} other {Create the {shown} categories that do not exist yet}}',
        { count: names.length, shown: formatCount(names.length) },
      )}
      description={listed(names.slice(0, MAX_NAMES), names.length - MAX_NAMES)}
      checked={isCreated}
      onChange={(event) => !busy && onAnswer(event.currentTarget.checked)}
    />
  )
}

const listed = (names: readonly string[], more: number) =>
  [...names, ...(more > 0 ? [i18n.t('{count} more', { count: formatCount(more) })] : [])].join(' · ')
