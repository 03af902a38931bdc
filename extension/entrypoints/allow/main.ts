import {setFeature} from '../../features/features.ts'

const answer = document.querySelector('#answer')
document.querySelector('#allow')?.addEventListener('click', async () => {
  const isAllowed = await setFeature('otherSites', true)
  if (answer)
    answer.textContent = isAllowed
      ? 'Allowed. Go back to the page and copy once more.'
      : 'Nothing was changed; copies are made without these sheets.'
})
