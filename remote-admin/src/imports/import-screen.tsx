import { Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLingui } from 'shared-i18n'
import { useSubpageTitle } from 'shared-ui'
import { PageGuard } from 'shared-ui/form'
import { ChooseStep } from './choose-step'
import { FormatStep } from './format-step'
import { IMPORT_TEXTS } from './import-texts'
import type { ImportedSection } from './imported-section'
import { ProgressPanel } from './progress-panel'
import { ResultStep } from './result-step'
import { ReviewStep } from './review-step'
import { useFileImport } from './use-file-import'

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
          onCancel={flow.cancelCheck}
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
