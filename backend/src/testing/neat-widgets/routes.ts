import { NEAT_WIDGET_EXPORT, NeatWidget, NeatWidgetInput } from 'shared-api/records/neat-widget'
import type { Feature } from '../../features/feature'
import { resourceRoutes } from '../../platform/resources/routes'
import { neatWidgets } from './queries'

export const neatWidgetRoutes: Feature = async (app, { db }) => {
  resourceRoutes(app, db, {
    name: 'neat-widget',
    entity: NeatWidget,
    input: NeatWidgetInput,
    resource: neatWidgets,
    access: {
      read: 'readCatalogue',
      create: 'manageCatalogue',
      update: 'manageCatalogue',
    },
    csv: NEAT_WIDGET_EXPORT,
  })
}
