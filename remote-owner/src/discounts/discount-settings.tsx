import { valibotResolver } from '@hookform/resolvers/valibot'
import { Text } from '@mantine/core'
import { TypedText } from 'shared-api/contract'
import { DiscountLimits, useDiscountLimits, useSaveDiscountLimits } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { LoadingOrFailed, toast, useSubpageTitle } from 'shared-ui'
import { SaveForm, TextField, useForm } from 'shared-ui/form'
import { type InferInput, object, pipe, transform } from 'valibot'
import { discountsTitle } from '../settings-paths'

/** The highest discount that each role may give. */
export function DiscountSettings() {
  const { i18n } = useLingui()
  useSubpageTitle(discountsTitle())
  const query = useDiscountLimits()
  if (!query.data) return <LoadingOrFailed request={query} />
  return (
    <>
      <Text size="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {i18n.t(
          'The highest discount of a sale, in percent of its services. 0: none. A higher one is refused.',
        )}
      </Text>
      <DiscountForm stored={query.data} />
    </>
  )
}

/** As it is typed, with a decimal comma or point. */
const typed = pipe(
  TypedText,
  transform((text) => (text === '' ? Number.NaN : Number(text.replace(',', '.')))),
)
const { EMPLOYEE, ADMINISTRATOR, OWNER } = DiscountLimits.entries
const Values = object({
  EMPLOYEE: pipe(typed, EMPLOYEE),
  ADMINISTRATOR: pipe(typed, ADMINISTRATOR),
  OWNER: pipe(typed, OWNER),
})
type Values = InferInput<typeof Values>

const valuesOf = (limits: DiscountLimits): Values => ({
  EMPLOYEE: String(limits.EMPLOYEE),
  ADMINISTRATOR: String(limits.ADMINISTRATOR),
  OWNER: String(limits.OWNER),
})

const ROLES = [
  { name: 'EMPLOYEE', label: /*i18n*/ 'Employees' },
  { name: 'ADMINISTRATOR', label: /*i18n*/ 'Administrators' },
  { name: 'OWNER', label: /*i18n*/ 'Owners' },
] as const

function DiscountForm({ stored }: { stored: DiscountLimits }) {
  const { i18n } = useLingui()
  const form = useForm<Values, unknown, DiscountLimits>({
    resolver: valibotResolver(Values),
    defaultValues: valuesOf(stored),
  })
  const save = useSaveDiscountLimits()
  return (
    <SaveForm
      form={form}
      save={(input) => save.mutateAsync(input)}
      onSaved={(saved) => {
        form.reset(valuesOf(saved))
        toast({ title: i18n.t('The limits of discounts are saved.') })
      }}
      submitLabel={i18n.t('Save')}
    >
      {ROLES.map(({ name, label }) => (
        <TextField
          key={name}
          control={form.control}
          name={name}
          label={i18n.t(label)}
          inputMode="decimal"
          rightSection="%"
          autoComplete="off"
          required
        />
      ))}
    </SaveForm>
  )
}
