// The library's own thread, named here so that the build gives it a file of ours.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
