import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface QuestionProps {
  opened: boolean
  title: string
  /** The button that changes nothing, as closing the dialog does. */
  keep: { label: string; onClick: () => void }
  discard: { label: string; onClick: () => void }
  children: ReactNode
}

/** Asks before something is lost. */
export const Question = ({ opened, title, keep, discard, children }: QuestionProps) => (
  <Modal opened={opened} onClose={keep.onClick} title={title}>
    <Text>{children}</Text>
    <Group mt="lg" justify="flex-end">
      <Button variant="default" onClick={keep.onClick} data-autofocus>
        {keep.label}
      </Button>
      <Button color="red" onClick={discard.onClick}>
        {discard.label}
      </Button>
    </Group>
  </Modal>
)
