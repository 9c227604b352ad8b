declare module "selenium-webdriver";
declare module "selenium-webdriver/remote";
