import {browser} from '../../browser.ts'
import {readFeatures} from '../../features/features.ts'

/** The tab is there where the person turned it on, and only there. */
async function createPanel(): Promise<void> {
  const {devtools} = await readFeatures()
  if (devtools) browser.devtools.panels.create('Facsimile', '/icon/32.png', '/devtools-panel.html')
}

void createPanel()
