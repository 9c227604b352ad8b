/**
 * Whether an app such as Instagram or Facebook shows the page in its own browser: a WebView of
 * Android or iOS. Many of them ignore links that open a new tab.
 */
export const isInApp = (): boolean => /; wv\)|^(?!.*Safari\/).* Mobile\//.test(navigator.userAgent);
