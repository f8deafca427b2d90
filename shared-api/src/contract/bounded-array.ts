import * as v from 'valibot'

/**
 * An array whose length is checked before its items: half a million wrong ones are one error, at no cost.
 *
 * @param message for an array of more than `max` items
 */
export function boundedArray<Item extends v.GenericSchema>(item: Item, max: number, message: string) {
  const array = v.array(item)
  const tooLong = v.pipe(v.array(v.any()), v.maxLength(max, message))
  const bounded: typeof array = {
    ...array,
    '~run': (dataset, config) =>
      Array.isArray(dataset.value) && dataset.value.length > max
        ? tooLong['~run'](dataset, config)
        : array['~run'](dataset, config),
  }
  // For the description of the API; it never fails here.
  return v.pipe(bounded, v.maxLength(max, message))
}
