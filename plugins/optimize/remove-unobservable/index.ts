import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {setStyle} from '../../model/access.ts'
import {placesOf} from '../../model/computed/index.ts'
import {noteKnownSnap} from '../../model/note-snaps.ts'
import {everyElement} from '../../model/every-element.ts'
import type {ElementStyle} from '../../model/types.ts'
import {elementTraits, type ElementTraits, keyOf} from './element-traits.ts'
import {pageFacts} from './page-facts.ts'
import {canHaveBox, isNeedless, withoutUnobservable} from './unobservable.ts'

/**
 * Mark what no one can see as redundant: the style of a border that is nowhere drawn, the position of an image that is not there, the
 * duration of an animation that does not exist, the focus of an element that takes none, the order of what is in no flexible box. When
 * a longhand is visible stands in one table (`VISIBLE_WHEN`). Messages: none. Throws nothing.
 */
export const removeUnobservable: Plugin<[], Root> = () => (tree, file) => {
  const facts = pageFacts(tree)
  const results = new Map<string, ElementStyle>()
  const places = placesOf(tree)
  everyElement(tree, (element, parent) => {
    const place = places.get(element)
    if (!place) return
    const traits = elementTraits(element, parent, place.style)
    const key = `${place.id} ${keyOf(traits, facts)}`
    const result = results.get(key) ?? withoutUnobservable(place, traits, facts)
    results.set(key, result)
    setStyle(element, result)
    if (!canHaveBox(place, traits, facts))
      for (const {pseudo, property} of needlessOf(place.style, traits))
        noteKnownSnap(file, element, {pseudo, property})
  })
}

const needlessOf = (style: ElementStyle, traits: ElementTraits): {pseudo: string; property: string}[] =>
  Object.entries(style).flatMap(([pseudo, groups]) =>
    groups.flatMap(({runs}) =>
      (runs[0]?.declarations ?? [])
        .filter((each) => isNeedless(each, traits))
        .map(({property}) => ({pseudo, property}))
    )
  )
