import { Button } from '@mantine/core'
import { type Control, useWatch } from 'react-hook-form'
import { clients } from 'shared-api'
import type { Traveller } from 'shared-api/travellers'
import { useLingui } from 'shared-i18n'
import { BLANK, notAmong, type TravellersValues, type TravellerValues, toValues } from './traveller-values'

interface CopyTravellersProps<Output> {
  control: Control<TravellersValues, unknown, Output>
  clientId: number
  earlier: { saleId: number; travellers: Traveller[] } | null
  onAdd: (added: TravellerValues[]) => void
}

export function CopyTravellers<Output>({ control, clientId, earlier, onAdd }: CopyTravellersProps<Output>) {
  const { i18n } = useLingui()
  const travellers = useWatch({ control, name: 'travellers' })
  const { data: client } = clients.useOne(clientId)
  const copies = [
    {
      label: i18n.t('Add the client'),
      people: client ? [clientValues(client.person)] : [],
    },
    {
      label: i18n.t('Add those of sale No. {id}', { id: earlier?.saleId ?? 0 }),
      people: earlier
        ? toValues(earlier.travellers).travellers.map((traveller) => ({
            ...traveller,
            line: '',
            unconfirmed: false,
          }))
        : [],
    },
  ]
  return copies.map(({ label, people }) => {
    const added = notAmong(travellers, people)
    return (
      added.length > 0 && (
        <Button key={label} variant="default" size="xs" onClick={() => onAdd(added)}>
          {label}
        </Button>
      )
    )
  })
}

interface Person {
  name: string
  lastname: string
  dni: number
  birthday: string
}

const clientValues = ({ name, lastname, dni, birthday }: Person): TravellerValues => ({
  ...BLANK,
  name,
  lastname,
  document: `${dni}`,
  birthday,
})
