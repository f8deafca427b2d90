import { valibotResolver } from '@hookform/resolvers/valibot'
import { Alert, Box, Button, Group, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError, type Stored, useChanges } from 'shared-api'
import type { Business } from 'shared-api/contract'
import { BusinessInput, useBusiness, useSaveBusiness } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { FailedState, hasFailed, Loading, timeOf, toast } from 'shared-ui'
import { SaveForm, TextareaField, TextField, useForm } from 'shared-ui/form'
import { LogoField } from './logo-field'
import { ReceiptPreview } from './receipt-preview'

/** What receipts and mails say about the business. */
export function ReceiptSettings() {
  const query = useBusiness()
  if (query.data) return <BusinessForm stored={query.data} />
  if (!hasFailed(query)) return <Loading />
  return <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
}

const valuesOf = ({ etag: _, ...business }: Stored<Business>): BusinessInput => business

/** The form of the business. It keeps what is typed when another owner has saved meanwhile. */
function BusinessForm({ stored }: { stored: Stored<Business> }) {
  const { i18n } = useLingui()
  // The version on which the typed text is based, not the one that is read again in the background.
  const [base, setBase] = useState(stored)
  const [isOutdated, setIsOutdated] = useState(false)
  const form = useForm<BusinessInput>({
    resolver: valibotResolver(BusinessInput),
    defaultValues: valuesOf(stored),
  })
  const { data: latest, refetch } = useBusiness()
  const [changed, setChanged] = useState<{ by: string; at: Date }>()
  useChanges('business', ({ by }) => by && setChanged({ by, at: new Date() }))
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
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <SaveForm
        form={form}
        save={(input) => save.mutateAsync({ input, ifMatch: base.etag })}
        onSaved={(saved) => {
          setBase(saved)
          setIsOutdated(false)
          form.reset(valuesOf(saved))
          toast({ title: i18n.t('The business is saved.') })
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
        <Text size="sm" c="dimmed">
          {i18n.t(
            'This is printed on receipts and written in mails with receipts. Empty fields are left out.',
          )}
        </Text>
        <TextField
          control={form.control}
          name="name"
          label={i18n.t('Name of the business')}
          autoComplete="off"
        />
        <TextField
          control={form.control}
          name="taxNumber"
          label={i18n.t('Tax number')}
          description={i18n.t('CUIT, as it is to be printed')}
          autoComplete="off"
        />
        <TextField control={form.control} name="address" label={i18n.t('Address')} autoComplete="off" />
        <TextField control={form.control} name="phone" label={i18n.t('Phone')} autoComplete="off" />
        <TextareaField
          control={form.control}
          name="howToPay"
          label={i18n.t('How to pay')}
          description={i18n.t('For clients, for example alias, CBU and holder of the account')}
        />
        <TextField
          control={form.control}
          name="legalLine"
          label={i18n.t('Legal line')}
          description={i18n.t('At the foot of receipts, for example the number of a licence')}
          autoComplete="off"
        />
        <TextField
          control={form.control}
          name="receiptPrefix"
          label={i18n.t('Prefix of receipt numbers')}
          description={i18n.t('0001- makes receipt No. 0001-41 of sale No. 41')}
          autoComplete="off"
        />
        <LogoField form={form} />
      </SaveForm>
      <ReceiptPreview control={form.control} />
    </SimpleGrid>
  )
}

/** The demo has no versions. */
const isSame = (a: Stored<Business>, b: Stored<Business>) =>
  a.etag && b.etag ? a.etag === b.etag : JSON.stringify(a) === JSON.stringify(b)
