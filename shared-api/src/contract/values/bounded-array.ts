import * as v from 'valibot'

/**
 * An array whose length is checked before its items, so that a huge invalid array is rejected with one error
 * and little work.
 *
 * @param message The error for an array of more than `max` items.
 */
export function boundedArray<Item extends v.GenericSchema>(
  item: Item,
  max: number,
  message: (issue: object) => string,
) {
  const array = v.array(item)
  const unread = v.array(v.any())
  const bounded: typeof array = {
    ...array,
    '~run': (dataset, config) =>
      Array.isArray(dataset.value) && dataset.value.length > max
        ? unread['~run'](dataset, config)
        : array['~run'](dataset, config),
  }
  return v.pipe(bounded, v.maxLength(max, message))
}
