import { useParams } from 'react-router-dom'
import { ApiError } from 'shared-api'
import { labelText, useLingui } from 'shared-i18n'
import { FailedState, Loading, NotFoundRecord } from 'shared-ui'
import { NeatWidgetForm } from './neat-widget-form'
import { NEAT_WIDGETS, TITLE } from './paths'
import { neatWidgets } from './resource'

/** Loads the neat widget of the route's id for its form, or shows why it cannot be loaded. */
export function EditNeatWidget() {
  const { i18n } = useLingui()
  const id = Number(useParams().id)
  const { data, error, isFetching, refetch } = neatWidgets.useOne(id)
  // The key remounts the form for each id, so that it never shows one record and saves another.
  if (data) return <NeatWidgetForm key={id} title={i18n.t('Edit neat widget')} stored={data} />
  if (!(id > 0) || (error instanceof ApiError && [400, 404].includes(error.status)))
    return (
      <NotFoundRecord
        description={i18n.t(
          'This neat widget does not exist. It may have been removed, or the address is wrong.',
        )}
        to={NEAT_WIDGETS}
        back={i18n.t('Back to {list}', { list: labelText(TITLE) })}
      />
    )
  if (error) return <FailedState onRetry={() => void refetch()} busy={isFetching} />
  return <Loading />
}
