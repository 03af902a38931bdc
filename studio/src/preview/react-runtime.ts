import * as React from 'react'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'
import * as JsxRuntime from 'react/jsx-runtime'

/** What a component in the preview can import. The frame reads it once and takes it away from the page's names. */
Object.assign(globalThis, {
  facsimileModules: {
    react: React,
    'react-dom': ReactDom,
    'react-dom/client': ReactDomClient,
    'react/jsx-runtime': JsxRuntime
  }
})
