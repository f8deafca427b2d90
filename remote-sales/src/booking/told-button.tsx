import type { Booking } from 'shared-api/contract'
import { useTellSupplier } from 'shared-api/suppliers'
import { useLingui } from 'shared-i18n'
import { BusyButton, toast, useFailureToast } from 'shared-ui'

/** Notes that the supplier of a removed line or a cancelled sale was told. */
export function ToldButton({ booking: { id, supplier } }: { booking: Pick<Booking, 'id' | 'supplier'> }) {
  const { i18n } = useLingui()
  const { mutateAsync, isPending } = useTellSupplier()
  const failure = useFailureToast()
  const tell = async () => {
    try {
      await mutateAsync(id)
      toast({ title: i18n.t('{name} was told', { name: supplier.name }) })
    } catch (error) {
      failure.show(error, () => void tell())
    }
  }
  return (
    <BusyButton variant="default" size="compact-sm" busy={isPending} onClick={() => void tell()}>
      {i18n.t('Told them')}
    </BusyButton>
  )
}
