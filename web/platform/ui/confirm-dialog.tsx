import { Button, getDefaultZIndex, Group, Modal, Text } from '@mantine/core'
import type { OpenQuestion } from './confirm.ts'

/** A question with two answers, shown over any open dialog. */
export const ConfirmDialog = ({ question, isOpen }: { question: OpenQuestion; isOpen: boolean }) => {
  const { title, text, consequence, confirmLabel, cancelLabel = 'Cancel', isDestructive = false } = question
  return (
    <Modal
      opened={isOpen}
      onClose={() => question.answer(false)}
      title={title}
      size={440}
      zIndex={getDefaultZIndex('modal') + 1}
    >
      <Text>{text}</Text>
      {consequence && (
        <Text c="dimmed" mt={4}>
          {consequence}
        </Text>
      )}
      {/* The buttons of the next question are others, which a double click on these does not answer. */}
      <Group key={`${title} ${text}`} mt="md" justify="flex-end">
        {/* Enter agrees, except to what is destructive. */}
        <Button
          variant="default"
          data-autofocus={isDestructive || undefined}
          onClick={() => question.answer(false)}
        >
          {cancelLabel}
        </Button>
        <Button
          {...(isDestructive ? { color: 'red' } : {})}
          data-autofocus={!isDestructive || undefined}
          onClick={() => question.answer(true)}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
