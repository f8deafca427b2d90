import { Button, Group, List, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { fullName } from 'shared-api/contract'
import { rowExample } from 'shared-api/tables'
import { DOCUMENT_KINDS } from 'shared-api/travellers'
import { i18n, useLingui } from 'shared-i18n'
import { formatCount, formatDay } from 'shared-ui'
import { type Assignment, AssignmentTable } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'
import { DOCUMENT_LABELS } from './document-kinds'
import {
  type PasteAnswers,
  type PastedRows,
  type PasteQuestion,
  pasteQuestions,
  readPasted,
  TRAVELLER_COLUMNS,
  travellersOf,
} from './pasted-travellers'
import type { TravellerValues } from './traveller-values'

/** Rows that are shown of the pasted ones. */
const SHOWN = 5

interface PastedProps {
  pasted: PastedRows
  onChange: (pasted: PastedRows) => void
}

interface PasteDialogProps extends PastedProps {
  onAdd: (travellers: TravellerValues[]) => void
  onClose: () => void
}

/** Asks what the columns of pasted rows have, where neither headings nor cells tell. */
export function PasteDialog({ pasted, onChange, onAdd, onClose }: PasteDialogProps) {
  const { i18n } = useLingui()
  const { head, format, notes } = pasted.scanned
  const travellers = travellersOf(pasted)
  const open = pasteQuestions(pasted).filter((question) => !pasted.answers[question])
  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Pasted rows')}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
      size="lg"
    >
      <Stack gap="md">
        <NativeSelect
          data-autofocus
          label={i18n.t('Headings')}
          value={format.headingRow}
          data={[
            { value: '0', label: i18n.t('None: the first row is a traveller') },
            ...head.slice(0, SHOWN).map((row, place) => ({
              value: `${place + 1}`,
              label: i18n.t('Row {number}: {example}', { number: place + 1, example: rowExample(row) }),
            })),
          ]}
          onChange={(event) => {
            const headingRow = Number(event.currentTarget.value)
            void readPasted(pasted.text, { headingRow, answers: pasted.answers }).then(onChange)
          }}
        />
        <AssignmentTable
          label={i18n.t('Columns')}
          headings={[i18n.t('Column'), i18n.t('What it has'), i18n.t('Examples')]}
          assignments={assignmentsOf(pasted, onChange)}
        />
        <PasteQuestions pasted={pasted} onChange={onChange} />
        {notes.holdsRows && (
          <Text size="sm" role="alert">
            {i18n.t(
              'Row {row} has a cell of {lines} lines that look like rows: a quotation mark may not be closed where it should be.',
              { row: notes.holdsRows.row, lines: notes.holdsRows.lines },
            )}
          </Text>
        )}
        <ReadTravellers travellers={travellers} isKindKnown={!open.includes('documents')} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button disabled={travellers.length === 0 || open.length > 0} onClick={() => onAdd(travellers)}>
            {i18n.t('{count, plural, one {Add {shown} traveller} other {Add {shown} travellers}}', {
              count: travellers.length,
              shown: formatCount(travellers.length),
            })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What each column has. A field is in one column at most. */
function assignmentsOf(
  { text, scanned: { columns, headings, rows, format }, answers }: PastedRows,
  onChange: PastedProps['onChange'],
): Assignment[] {
  const choices = [
    { value: '', label: i18n.t('Not used') },
    ...TRAVELLER_COLUMNS.map(({ field, label }) => ({ value: field, label: i18n.t(label) })),
  ]
  return headings.map((heading, column) => {
    const name = heading || i18n.t('Column {number}', { number: column + 1 })
    const choose = (field: string) => {
      const others = Object.entries(columns).filter(([each, place]) => place !== column && each !== field)
      const chosen = Object.fromEntries(field ? [...others, [field, column]] : others)
      void readPasted(text, { headingRow: format.headingRow, columns: chosen, answers }).then(onChange)
    }
    return {
      key: column,
      name,
      choiceLabel: i18n.t('What {column} has', { column: name }),
      value: Object.entries(columns).find(([, place]) => place === column)?.[0] ?? '',
      choices,
      onChoose: choose,
      examples: rows.slice(0, 3).map((cells) => cells[column]?.trim()),
    }
  })
}

interface Question {
  label: string
  /** Shown until it is answered. */
  open: string
  choices: { value: string; label: string }[]
}

const questionTexts = (): Record<PasteQuestion, Question> => ({
  documents: {
    label: i18n.t('Documents without letters'),
    open: i18n.t('Which kind are they?'),
    choices: DOCUMENT_KINDS.map((value) => ({ value, label: i18n.t(DOCUMENT_LABELS[value]) })),
  },
  names: {
    label: i18n.t('Names without a comma'),
    open: i18n.t('Which comes first?'),
    choices: [
      { value: 'last-first', label: i18n.t('Last name first') },
      { value: 'first-last', label: i18n.t('Name first') },
    ],
  },
  dates: {
    label: i18n.t('Dates'),
    open: i18n.t('Which comes first, the day or the month?'),
    choices: [
      { value: 'day-first', label: '31/12/1990' },
      { value: 'month-first', label: '12/31/1990' },
    ],
  },
})

function PasteQuestions({ pasted, onChange }: PastedProps) {
  const { i18n } = useLingui()
  const questions = pasteQuestions(pasted)
  const texts = questionTexts()
  if (questions.length === 0) return null
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {(['documents', 'names', 'dates'] as const)
        .filter((question) => questions.includes(question))
        .map((question) => {
          const { label, open, choices } = texts[question]
          const answer = pasted.answers[question]
          return (
            <NativeSelect
              key={question}
              label={label}
              error={!answer && open}
              value={answer ?? ''}
              data={answer ? choices : [{ value: '', label: i18n.t('Choose…') }, ...choices]}
              onChange={(event) => {
                const given = { [question]: event.currentTarget.value } as PasteAnswers
                onChange({ ...pasted, answers: { ...pasted.answers, ...given } })
              }}
            />
          )
        })}
    </SimpleGrid>
  )
}

interface ReadTravellersProps {
  travellers: readonly TravellerValues[]
  isKindKnown: boolean
}

function ReadTravellers({ travellers, isKindKnown }: ReadTravellersProps) {
  const { i18n } = useLingui()
  const describe = ({ documentKind, document, birthday, ...person }: TravellerValues) => [
    fullName(person),
    document && (isKindKnown ? `${i18n.t(DOCUMENT_LABELS[documentKind])} ${document}` : document),
    birthday && formatDay(birthday),
  ]
  return (
    <div aria-live="polite">
      <Text size="sm" fw={600}>
        {i18n.t('Is read as')}
      </Text>
      <List size="sm" style={{ overflowWrap: 'anywhere' }}>
        {travellers.slice(0, SHOWN).map((traveller, place) => (
          <List.Item key={place}>{describe(traveller).filter(Boolean).join(' · ')}</List.Item>
        ))}
      </List>
      {travellers.length > SHOWN && (
        <Text size="sm" c="dimmed">
          {i18n.t('and {count} more', { count: formatCount(travellers.length - SHOWN) })}
        </Text>
      )}
    </div>
  )
}
