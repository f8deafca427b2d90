import { valibotResolver } from '@hookform/resolvers/valibot'
import { Alert, Box, Button, Group, SimpleGrid } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiError, type Stored, useChanges } from 'shared-api'
import type { Business } from 'shared-api/contract'
import { BusinessInput, useBusiness, useSaveBusiness } from 'shared-api/receipt'
import { serverNow, useLingui } from 'shared-i18n'
import { LoadingOrFailed, showOffice, timeOf, toast } from 'shared-ui'
import { SaveForm, useForm } from 'shared-ui/form'

interface BusinessFormProps {
  /** The fields that the page shows. The others are saved as they are. */
  fields: (form: UseFormReturn<BusinessInput>) => ReactNode
  /** What stands beside the form. */
  aside?: (form: UseFormReturn<BusinessInput>) => ReactNode
}

/** A part of what is stored about the business, as a form. */
export function BusinessForm(props: BusinessFormProps) {
  const query = useBusiness()
  if (query.data) return <StoredBusinessForm {...props} stored={query.data} />
  return <LoadingOrFailed request={query} />
}

const valuesOf = ({ etag: _, ...business }: Stored<Business>): BusinessInput => ({
  ...business,
  conditions: business.conditions ?? '',
})

/** The form of the business. It keeps what is typed when another owner has saved meanwhile. */
function StoredBusinessForm({ stored, fields, aside }: BusinessFormProps & { stored: Stored<Business> }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  /** The screen that led here, with the steps of a new office. */
  const returnTo: string | undefined = useLocation().state?.returnTo
  // The version on which the typed text is based, not the one that is read again in the background.
  const [base, setBase] = useState(stored)
  const [isOutdated, setIsOutdated] = useState(false)
  const form = useForm<BusinessInput>({
    resolver: valibotResolver(BusinessInput),
    defaultValues: valuesOf(stored),
  })
  const { data: latest, refetch } = useBusiness()
  const [changed, setChanged] = useState<{ by: string; at: Date }>()
  useChanges('business', ({ by }) => by && setChanged({ by, at: serverNow() }))
  // The newer version may be the one that this form is saving.
  const { isDirty, isSubmitting } = form.formState
  const isNewer = latest !== undefined && !isSubmitting && !isOutdated && !isSame(latest, base)
  const save = useSaveBusiness()

  const showTheirs = async () => {
    const { data } = await refetch()
    if (!data) return
    setBase(data)
    form.reset(valuesOf(data))
    setIsOutdated(false)
  }

  return (
    <SimpleGrid cols={{ base: 1, ...(aside && { lg: 2 }) }} spacing="xl">
      <SaveForm
        form={form}
        save={(input) => save.mutateAsync({ input, ifMatch: base.etag })}
        onSaved={async (saved) => {
          setBase(saved)
          setIsOutdated(false)
          form.reset(valuesOf(saved))
          showOffice(saved)
          toast({ title: i18n.t('The business is saved.') })
          if (returnTo) await navigate(returnTo)
        }}
        onFailed={(error, _retry, showFailure) => {
          if (error instanceof ApiError && error.status === 412) setIsOutdated(true)
          else showFailure(error)
        }}
        submitLabel={i18n.t('Save')}
      >
        {/* Always there, because screen readers announce only what is added to a region. Empty, it takes no space. */}
        <Box role="status" pos={isNewer ? 'static' : 'absolute'}>
          {isNewer && (
            <Alert
              role="group"
              color="yellow"
              title={
                changed
                  ? i18n.t('Changed by {name}, {time}', { name: changed.by, time: timeOf(changed.at) })
                  : i18n.t('Somebody has changed this in the meantime')
              }
            >
              <Button size="xs" variant="default" onClick={() => void showTheirs()}>
                {isDirty ? i18n.t('Discard my changes') : i18n.t('Show the new values')}
              </Button>
            </Alert>
          )}
        </Box>
        {isOutdated && (
          <Alert role="alert" color="yellow" title={i18n.t('Somebody has changed this in the meantime')}>
            <Group justify="space-between" gap="xs">
              {i18n.t('Nothing was saved. What you have typed is dropped when you continue.')}
              <Button size="xs" variant="default" onClick={() => void showTheirs()}>
                {i18n.t('Show their version')}
              </Button>
            </Group>
          </Alert>
        )}
        {fields(form)}
      </SaveForm>
      {aside?.(form)}
    </SimpleGrid>
  )
}

/** The demo has no versions. */
const isSame = (a: Stored<Business>, b: Stored<Business>) =>
  a.etag && b.etag ? a.etag === b.etag : JSON.stringify(a) === JSON.stringify(b)
