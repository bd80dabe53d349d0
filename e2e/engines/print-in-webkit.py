"""Prints a page with WebKitGTK on A4: its WebDriver cannot. Reads {"url", "storage", "file"} as JSON, writes the PDF."""

import json
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2

WITHIN_S = 60
PAUSE_MS = 500

wanted = json.load(sys.stdin)
state = f"""location.href === {json.dumps(wanted["url"])} && document.readyState === 'complete'
  && document.fonts.status === 'loaded' && document.querySelector('article') ? performance.getEntriesByType('resource').length : -1"""
last = [-1]


def fail(why):
    print(why, file=sys.stderr)
    os._exit(1)


def ask():
    view.evaluate_javascript(state, -1, None, None, None, answered)
    return GLib.SOURCE_REMOVE


def answered(_, result):
    """The page is at rest when it has fetched nothing between two looks."""
    try:
        fetched = view.evaluate_javascript_finish(result).to_int32()
    except GLib.Error:
        fetched = -1  # It is just being loaded.
    is_still = fetched >= 0 and fetched == last[0]
    last[0] = fetched
    GLib.timeout_add(PAUSE_MS, write if is_still else ask)


def write():
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, "file://" + wanted["file"])
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    setup = Gtk.PageSetup()
    setup.set_paper_size(Gtk.PaperSize.new("iso_a4"))
    operation.set_print_settings(settings)
    operation.set_page_setup(setup)
    operation.connect("finished", lambda _: Gtk.main_quit())
    operation.connect("failed", lambda _, error: fail(error.message))
    operation.print_()
    return GLib.SOURCE_REMOVE


view = WebKit2.WebView.new_with_context(WebKit2.WebContext.new_ephemeral())
store = "".join(f"localStorage.setItem({json.dumps(k)}, {json.dumps(v)});" for k, v in wanted["storage"].items())
script = WebKit2.UserScript.new(
    store, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None
)
view.get_user_content_manager().add_script(script)
operation = WebKit2.PrintOperation.new(view)
window = Gtk.Window(default_width=1000, default_height=900)
window.add(view)
window.show_all()
view.load_uri(wanted["url"])
GLib.timeout_add(PAUSE_MS, ask)
GLib.timeout_add_seconds(WITHIN_S, lambda: fail("WebKit has not printed in time"))
Gtk.main()
