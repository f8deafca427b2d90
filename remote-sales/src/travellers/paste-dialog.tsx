import { Button, Group, List, NativeSelect, SimpleGrid, Stack, Table, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { fullName } from 'shared-api/contract'
import { type DateStyle, type NameStyle, rowExample } from 'shared-api/tables'
import { DOCUMENT_KINDS, type DocumentKind } from 'shared-api/travellers'
import { useLingui } from 'shared-i18n'
import { formatCount, formatDay } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { DOCUMENT_LABELS } from './document-kinds'
import {
  isTable,
  type PasteAnswers,
  type PastedRows,
  pasteQuestions,
  readPasted,
  TRAVELLER_COLUMNS,
  type TravellerColumn,
  travellersOf,
} from './pasted-travellers'
import type { TravellerValues } from './traveller-values'

const SHOWN = 5

interface PasteDialogProps {
  pasted: PastedRows
  onChange: (pasted: PastedRows) => void
  onAdd: (travellers: TravellerValues[]) => void
  onClose: () => void
}

/** Asks what the columns of pasted rows have, where neither headings nor cells tell. */
export function PasteDialog({ pasted, onChange, onAdd, onClose }: PasteDialogProps) {
  const { i18n } = useLingui()
  const { text, scanned, answers } = pasted
  const { columns, headings, head, rows, format, notes } = scanned
  const travellers = travellersOf(pasted)
  const questions = pasteQuestions(pasted)
  const isKindOpen = questions.includes('documents') && !answers.documents
  const answer = (given: PasteAnswers) => onChange({ ...pasted, answers: { ...answers, ...given } })
  const read = (headingRow: number, chosen?: typeof columns) =>
    void readPasted(text, { headingRow, answers, ...(chosen && { columns: chosen }) }).then(onChange)
  const choose = (column: number, field: string) => {
    const others = Object.entries(columns).filter(([each, place]) => place !== column && each !== field)
    read(format.headingRow, Object.fromEntries(field ? [...others, [field, column]] : others))
  }
  const fieldOf = (column: number) =>
    Object.entries(columns).find(([, place]) => place === column)?.[0] as TravellerColumn | undefined
  const examplesOf = (column: number) =>
    rows
      .slice(0, 3)
      .flatMap((cells) => cells[column]?.trim() || [])
      .join(' · ')
  const toChoose = { value: '', label: i18n.t('Choose…') }
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
          onChange={(event) => read(Number(event.currentTarget.value))}
        />
        <Table aria-label={i18n.t('Columns')} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{i18n.t('Column')}</Table.Th>
              <Table.Th>{i18n.t('What it has')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {headings.map((heading, column) => {
              const name = heading || i18n.t('Column {number}', { number: column + 1 })
              return (
                <Table.Tr key={column}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <Text size="sm" fw={600}>
                      {name}
                    </Text>
                    <Text size="sm" c="dimmed" lineClamp={2}>
                      {examplesOf(column)}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <NativeSelect
                      aria-label={i18n.t('What {column} has', { column: name })}
                      value={fieldOf(column) ?? ''}
                      data={[
                        { value: '', label: i18n.t('Not used') },
                        ...TRAVELLER_COLUMNS.map(({ field, label }) => ({
                          value: field,
                          label: i18n.t(label),
                        })),
                      ]}
                      onChange={(event) => choose(column, event.currentTarget.value)}
                    />
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
        {questions.length > 0 && (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            {questions.includes('documents') && (
              <NativeSelect
                label={i18n.t('Documents without letters')}
                error={isKindOpen && i18n.t('Which kind are they?')}
                value={answers.documents ?? ''}
                data={[
                  ...(answers.documents ? [] : [toChoose]),
                  ...DOCUMENT_KINDS.map((value) => ({ value, label: i18n.t(DOCUMENT_LABELS[value]) })),
                ]}
                onChange={(event) => answer({ documents: event.currentTarget.value as DocumentKind })}
              />
            )}
            {questions.includes('names') && (
              <NativeSelect
                label={i18n.t('Names without a comma')}
                error={!answers.names && i18n.t('Which comes first?')}
                value={answers.names ?? ''}
                data={[
                  ...(answers.names ? [] : [toChoose]),
                  { value: 'last-first', label: i18n.t('Last name first') },
                  { value: 'first-last', label: i18n.t('Name first') },
                ]}
                onChange={(event) => answer({ names: event.currentTarget.value as NameStyle })}
              />
            )}
            {questions.includes('dates') && (
              <NativeSelect
                label={i18n.t('Dates')}
                error={!answers.dates && i18n.t('Which comes first, the day or the month?')}
                value={answers.dates ?? ''}
                data={[
                  ...(answers.dates ? [] : [toChoose]),
                  { value: 'day-first', label: '31/12/1990' },
                  { value: 'month-first', label: '12/31/1990' },
                ]}
                onChange={(event) => answer({ dates: event.currentTarget.value as DateStyle })}
              />
            )}
          </SimpleGrid>
        )}
        {notes.holdsRows && (
          <Text size="sm" role="alert">
            {i18n.t(
              'Row {row} has a cell of {lines} lines that look like rows: a quotation mark may not be closed where it should be.',
              { row: notes.holdsRows.row, lines: notes.holdsRows.lines },
            )}
          </Text>
        )}
        <div aria-live="polite">
          <Text size="sm" fw={600}>
            {i18n.t('Is read as')}
          </Text>
          <List size="sm" style={{ overflowWrap: 'anywhere' }}>
            {travellers.slice(0, SHOWN).map((traveller, place) => (
              <List.Item key={place}>
                {[
                  fullName(traveller),
                  traveller.document &&
                    (isKindOpen
                      ? traveller.document
                      : `${i18n.t(DOCUMENT_LABELS[traveller.documentKind])} ${traveller.document}`),
                  traveller.birthday && formatDay(traveller.birthday),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </List.Item>
            ))}
          </List>
          {travellers.length > SHOWN && (
            <Text size="sm" c="dimmed">
              {i18n.t('and {count} more', { count: formatCount(travellers.length - SHOWN) })}
            </Text>
          )}
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button
            disabled={travellers.length === 0 || questions.some((question) => !answers[question])}
            onClick={() => onAdd(travellers)}
          >
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

/** A dialog into which the rows of a spreadsheet are pasted. They are read at once. */
export function PasteList({ onRead, onClose }: { onRead: (text: string) => void; onClose: () => void }) {
  const { i18n } = useLingui()
  const [text, setText] = useState('')
  return (
    <Modal opened onClose={onClose} title={i18n.t('Paste a list')} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onRead(text)
        }}
      >
        <Stack gap="md">
          <Textarea
            label={i18n.t('Rows of a spreadsheet')}
            description={i18n.t(
              'With their headings, if they have any. Without a spreadsheet: one name in each line.',
            )}
            rows={6}
            value={text}
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain')
              if (text !== '' || !isTable(pasted)) return
              event.preventDefault()
              onRead(pasted)
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {i18n.t('Cancel')}
            </Button>
            <Button type="submit" disabled={text.trim() === ''}>
              {i18n.t('Read')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
