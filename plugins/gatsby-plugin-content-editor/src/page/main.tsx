import { createRoot } from "react-dom/client";
import { App } from "./App";
import "./editor.css";

const root = document.getElementById("editor");
if (root) createRoot(root).render(<App />);
